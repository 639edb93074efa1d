/** The heading of what happened to the lead that is shown. */
export const timelineHeading = () => document.querySelector<HTMLElement>("[data-lead-timeline]");

/** Leads to what happened to the lead that is shown, once a dialog that was open has given the focus back. */
export function showTimeline(): void {
	setTimeout(() => {
		const heading = timelineHeading();
		heading?.focus();
		heading?.scrollIntoView({ block: "center" });
	});
}
