/** Starts /m/help and /m/help-contact. The service worker saves this script ahead, by its name, for the search offline. */
import { fetchJson } from '../../../core/files.ts';
import { tellLost } from '../../../core/report.ts';
import { isServiceOffered, openService } from '../index.ts';

export async function startHelpPage(): Promise<void> {
	const search = document.getElementById('help-search');
	if (search) startFilter(search as HTMLInputElement);
	else await startContact(document.getElementById('help-contact') as HTMLButtonElement);
}

/** Returns a text in lower case, without the marks and apostrophes that players leave out. The lobby's search does more. */
const fold = (text: string) =>
	text
		.toLowerCase()
		.normalize('NFKD')
		.replace(/[\u0300-\u036f\u064b-\u0655'’]/g, '')
		.replace(/đ/g, 'd')
		.replace(/ı/g, 'i');

/**
 * Lists the articles that contain the typed phrase, or else all its words: in Vietnamese, most articles contain each
 * syllable of any phrase. Titles and introductions are in the page. The articles' own words come with the first touch;
 * if they can't be loaded, they aren't searched.
 */
function startFilter(field: HTMLInputElement): void {
	const list = document.getElementById('help-articles') as HTMLElement;
	const nothing = document.getElementById('help-nothing') as HTMLElement;
	const rows = Array.from(list.children) as HTMLElement[];
	let words: Record<string, string> = {};
	const show = () => {
		const wanted = fold(field.value.trim()).replace(/\s+/g, ' ');
		const texts = rows.map((row) => fold(`${row.textContent} ${words[row.dataset.topic as string] ?? ''}`));
		const parts = texts.some((text) => text.includes(wanted)) ? [wanted] : wanted.split(' ');
		const fits = texts.map((text) => parts.every((part) => text.includes(part)));
		rows.forEach((row, at) => {
			row.hidden = !fits[at];
		});
		nothing.hidden = fits.includes(true);
	};
	field.oninput = show;
	const load = async () => {
		words = await fetchJson<typeof words>(field.dataset.words as string).catch(() => ({}));
		show();
	};
	// The player may be typing before this script has come.
	if (field.value || field === document.activeElement) void load();
	else field.addEventListener('focus', load, { once: true });
	// A page that comes back, or is loaded again, may still have the typed text.
	addEventListener('pageshow', show);
	show();
}

/** Enables the button, or hides it if the gateway names no way to customer service. */
async function startContact(button: HTMLButtonElement): Promise<void> {
	const open = () => void openService().catch((error) => tellLost(error, open));
	button.onclick = open;
	button.hidden = !(await isServiceOffered());
	button.disabled = false;
}
