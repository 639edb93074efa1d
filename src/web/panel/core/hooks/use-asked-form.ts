import { useState } from "react";
import { useSearchParams } from "react-router";

/** Which form is open. An address may ask for one (`?new=deal`), once: closing takes that out of the address. */
export function useAskedForm() {
	const [address, setAddress] = useSearchParams();
	const [form, open] = useState(address.get("new"));
	const close = () => {
		open(null);
		if (!address.has("new")) return;
		const rest = new URLSearchParams(address);
		rest.delete("new");
		setAddress(rest, { replace: true });
	};
	return { form, open, close };
}
