import { initialsOf } from "./initials.ts";

/** The photo of a person; the initials while there is none, or when it does not load, without scripts too. */
export function Portrait({ name, image }: { name: string; image: string }) {
	return (
		<span
			aria-hidden="true"
			className="relative grid size-20 shrink-0 place-items-center overflow-hidden rounded-sm border border-rule-strong bg-sunk font-display text-2xl text-green"
		>
			{initialsOf(name)}
			{image && (
				<span
					className="absolute inset-0 bg-cover bg-center"
					// A picture that does not come paints nothing over the initials.
					style={{ backgroundImage: `url("${encodeURI(image)}")` }}
				/>
			)}
		</span>
	);
}
