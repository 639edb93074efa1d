import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";

/** Which form is open. An address may ask for one (`?new=deal`), once: the way back does not ask again. */
export function useFormOfAddress() {
	const [address] = useSearchParams();
	const [form, open] = useState(address.get("new"));
	useEffect(() => {
		const url = new URL(window.location.href);
		if (!url.searchParams.has("new")) return;
		url.searchParams.delete("new");
		// Without the router, which would be late: the dialog's own entry is made of this one.
		window.history.replaceState(window.history.state, "", url);
	}, []);
	return { form, open, close: () => open(null) };
}
