/** Milliseconds between two checks. */
const LOOK = 1000;

let taken = false;

/**
 * Waits until a panel may appear by itself: no other one is there, no dialog is open, somebody is looking,
 * and nothing of the caller's own is in the way. Call the answer once the panel is gone, or the next one
 * never appears.
 */
export async function whenPanelFree(inTheWay: () => boolean = () => false): Promise<() => void> {
	while (taken || document.hidden || document.querySelector('dialog[open]') || inTheWay())
		await new Promise((look) => setTimeout(look, LOOK));
	taken = true;
	return () => {
		taken = false;
	};
}
