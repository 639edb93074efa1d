/** A notice could not be delivered. The message is for staff and holds nothing personal. */
export class DeliveryError extends Error {
	override name = "DeliveryError";
	/** Trying again would not help. */
	readonly isFinal: boolean;

	constructor(message: string, isFinal = false) {
		super(message);
		this.isFinal = isFinal;
	}
}
