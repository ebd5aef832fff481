/** A text without case and without the marks and apostrophes that readers leave out. The lobby's search knows more. */
const fold = (text: string) =>
	text
		.toLowerCase()
		.normalize('NFKD')
		.replace(/[\u0300-\u036f\u064b-\u0655'’]/g, '')
		.replace(/đ/g, 'd')
		.replace(/ı/g, 'i');

/**
 * Leaves the articles in the list that hold what is typed, or else all its
 * words: in Vietnamese, most articles hold each syllable of any phrase. Titles
 * and introductions are in the page; the articles' own words come with the first
 * touch, and the search does without if they can't be loaded.
 */
export function startFilter(field: HTMLInputElement): void {
	let words: Record<string, string> = {};
	const show = () => {
		const wanted = fold(field.value.trim()).replace(/\s+/g, ' ');
		const rows = [...(document.getElementById('help-articles')?.children ?? [])] as HTMLElement[];
		const texts = rows.map((row) => fold(`${row.textContent} ${words[row.dataset.topic as string] ?? ''}`));
		const parts = texts.some((text) => text.includes(wanted)) ? [wanted] : wanted.split(' ');
		const fits = texts.map((text) => parts.every((part) => text.includes(part)));
		rows.forEach((row, at) => {
			row.hidden = !fits[at];
		});
		const nothing = document.getElementById('help-nothing');
		if (nothing) nothing.hidden = fits.includes(true);
	};
	field.oninput = show;
	const load = () =>
		fetch(field.dataset.words as string)
			.then((answer) => answer.json())
			.then((all) => {
				words = all;
				show();
			})
			.catch(() => undefined);
	// The player may be typing before this script has come.
	if (field.value || field === document.activeElement) void load();
	else field.addEventListener('focus', load, { once: true });
	// A page that comes back, or is loaded again, may still have the typed text.
	addEventListener('pageshow', show);
	show();
}
