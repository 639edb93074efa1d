/** A notice could not be delivered. The message is for staff and holds nothing personal. */
export class DeliveryError extends Error {
	override name = "DeliveryError";
	/** Trying again would not help. */
	readonly isFinal: boolean;
	/** Who of several receivers got it all the same at this attempt, and need not get it again. */
	readonly reached: readonly string[];

	constructor(message: string, isFinal = false, reached: readonly string[] = []) {
		super(message);
		this.isFinal = isFinal;
		this.reached = reached;
	}
}
