/** Saves what was fetched as a file on the device. */
export function saveFile(file: Blob, name: string): void {
	const address = URL.createObjectURL(file);
	const link = Object.assign(document.createElement("a"), { href: address, download: name });
	link.click();
	// The browser has begun to read by the next task.
	setTimeout(() => URL.revokeObjectURL(address));
}
