/** An email address, which breaks behind its @ before it breaks anywhere else, or a reference, which does behind its hyphen. */
export function Breakable({ address }: { address: string }) {
	const end = address.indexOf("@") + 1 || address.indexOf("-") + 1;
	if (!end) return address;
	return (
		<>
			{address.slice(0, end)}
			<wbr />
			{address.slice(end)}
		</>
	);
}
