import { NewRequest } from "../inbox/new-request.tsx";
import { ShareScreen } from "../money/share-screen.tsx";

/** Where what is shared to the installed panel waits for what it belongs to. */
export function Component() {
	return (
		<ShareScreen
			newRequest={(text, onSaved, onClose) => <NewRequest text={text} onSaved={onSaved} onClose={onClose} />}
		/>
	);
}
