import { readStored, useStored } from "./hooks/use-stored.ts";

const key = "panel-sound";

export function useSoundChoice(): [isOn: boolean, set: (isOn: boolean) => void] {
	const [value, setValue] = useStored(key, "off");
	return [value === "on", (isOn) => setValue(isOn ? "on" : "off")];
}

export function soundArrival(): void {
	if (readStored(key) === "on") playArrival();
}

export function playArrival(): void {
	const context = new AudioContext();
	const end = tone(context, 660, 0) && tone(context, 880, 0.16);
	end.onended = () => void context.close();
}

function tone(context: AudioContext, frequency: number, delay: number): OscillatorNode {
	const [oscillator, gain] = [context.createOscillator(), context.createGain()];
	const start = context.currentTime + delay;
	oscillator.frequency.value = frequency;
	gain.gain.setValueAtTime(0.15, start);
	gain.gain.exponentialRampToValueAtTime(0.001, start + 0.25);
	oscillator.connect(gain).connect(context.destination);
	oscillator.start(start);
	oscillator.stop(start + 0.25);
	return oscillator;
}
