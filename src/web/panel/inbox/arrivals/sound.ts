/** Plays two short tones. Where the browser lets no page speak before it was touched, it stays silent. */
export function playArrival(): void {
	try {
		const context = new AudioContext();
		const volume = context.createGain();
		volume.gain.value = 0.12;
		volume.connect(context.destination);
		for (const [start, pitch] of [
			[0, 660],
			[0.16, 880],
		] as const) {
			const tone = context.createOscillator();
			tone.frequency.value = pitch;
			tone.connect(volume);
			tone.start(context.currentTime + start);
			tone.stop(context.currentTime + start + 0.12);
		}
		setTimeout(() => void context.close(), 600);
	} catch {
		// There is no sound on this device.
	}
}
