import { showNotice, showToast } from '../../core/notice.ts';
import { $session } from '../../core/session.ts';
import { drawPicture, HEIGHT, WIDTH } from './draw-picture.ts';

/** Draws the picture of a member's link and shows it, with buttons that share and save it. */
export async function showPicture(card: HTMLElement, link: string): Promise<void> {
	const made = card.querySelector('[data-made]') as HTMLElement;
	const { brand = '', shareText = '', from = '', scan = '', age = '' } = { ...card.dataset, ...made.dataset };
	const name = $session.get()?.userName ?? brand;
	try {
		const canvas = await drawPicture({
			brand,
			from: from.replace('#', () => `\u2068${name}\u2069`),
			text: shareText,
			scan,
			age,
			link,
		});
		const file = new File([await pngOf(canvas)], `${brand}.png`, { type: 'image/png' });
		const image = Object.assign(new Image(), { width: WIDTH, height: HEIGHT, alt: made.dataset.alt ?? '' });
		// The security policy allows data: but not blob:. A finger that rests on it can save it, too.
		image.src = await addressOf(file);
		// The member may have logged out meanwhile.
		if (card.querySelector('textarea')?.value !== link) return;
		made.querySelector('img')?.remove();
		made.prepend(image);
		const share = made.querySelector('[data-made-share]') as HTMLButtonElement;
		share.onclick = () => void shareFile(file, shareText, link, made);
		(made.querySelector('[data-made-save]') as HTMLButtonElement).onclick = () => save(file, made);
		made.hidden = false;
		share.focus();
		made.scrollIntoView({ block: 'nearest' });
	} catch {
		// Too much for this phone, or a browser that lets no page read a canvas.
		showNotice(made.dataset.failed ?? '');
	}
}

/** Shares the picture; where only texts can be shared, the link; else the picture is saved. */
async function shareFile(file: File, text: string, link: string, made: HTMLElement): Promise<void> {
	try {
		// With an address of its own beside them, some apps drop the files.
		if (navigator.canShare?.({ files: [file] }))
			await navigator.share({ files: [file], text: `${text} ${link}` });
		else if ('share' in navigator) await navigator.share({ text, url: link });
		else save(file, made);
	} catch (error) {
		// Closing the list of apps is no failure.
		if ((error as Error).name !== 'AbortError') save(file, made);
	}
}

function save(file: File, made: HTMLElement): void {
	const link = document.createElement('a');
	link.href = URL.createObjectURL(file);
	link.download = file.name;
	link.click();
	// The browser reads it after this.
	setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
	showToast(made.dataset.saved ?? '');
}

const pngOf = (canvas: HTMLCanvasElement): Promise<Blob> =>
	new Promise((done, fail) =>
		canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error('No memory for a picture')))),
	);

const addressOf = (file: Blob): Promise<string> =>
	new Promise((done, fail) => {
		const reader = new FileReader();
		reader.onload = () => done(String(reader.result));
		reader.onerror = () => fail(reader.error);
		reader.readAsDataURL(file);
	});
