/** Which vendor's games a chip shows; '' for those of all. */
const vendorOf = (chip: HTMLAnchorElement) => new URLSearchParams(chip.search).get('vendor') ?? '';

/**
 * The vendors of a category as chips. They are links, for as long as the script
 * is on its way; then `choose` shows the vendor's games on the same page.
 * Answers what shows which vendor is chosen.
 */
export function startVendorChips(
	root: HTMLElement,
	choose: (vendor: string) => void,
): (vendor: string) => void {
	const row = root.querySelector<HTMLElement>('.finder-vendors ul');
	const chips = [...root.querySelectorAll<HTMLAnchorElement>('.finder-vendors a')];
	for (const chip of chips) {
		chip.addEventListener('click', (event) => {
			if (event.ctrlKey || event.metaKey || event.shiftKey) return;
			event.preventDefault();
			choose(vendorOf(chip));
		});
	}
	return (vendor) => {
		for (const chip of chips) {
			if (vendorOf(chip) !== vendor) {
				chip.removeAttribute('aria-current');
				continue;
			}
			chip.setAttribute('aria-current', 'true');
			// Not scrollIntoView(), which would also move the page.
			const [place, whole] = [chip, row as HTMLElement].map((each) => each.getBoundingClientRect());
			if (place && whole && row)
				row.scrollLeft += place.left + place.width / 2 - whole.left - whole.width / 2;
		}
	};
}
