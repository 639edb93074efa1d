// The few calls that the charts make; d3 brings no types of its own.
declare module "d3-scale" {
	interface LinearScale {
		(value: number): number;
		domain(domain: readonly number[]): this;
		range(range: readonly number[]): this;
		nice(count?: number): this;
		ticks(count?: number): number[];
	}
	export function scaleLinear(): LinearScale;
}

declare module "d3-shape" {
	type Curve = { readonly curve: unique symbol };
	interface Line<Point> {
		(points: readonly Point[]): string | null;
		x(read: (point: Point) => number): this;
		y(read: (point: Point) => number): this;
		curve(curve: Curve): this;
	}
	export function line<Point>(): Line<Point>;
	export const curveStepAfter: Curve;
}
