import { qrCode } from '../../../lib/qr.ts';

/** Four to five: the tallest shape that social networks don't crop in their feeds. */
export const WIDTH = 1080;
export const HEIGHT = 1350;
/** The white square with the QR code and its quiet zone. */
export const CODE = { x: 290, y: 572, edge: 500 };
const MARGIN = 80;
/** Rays from the top. */
const RAYS = 16;

export interface PictureTexts {
	brand: string;
	/** The member who invites. */
	from: string;
	/** The invitation. */
	text: string;
	/** How to use the code. */
	scan: string;
	/** The age from which people may play. */
	age: string;
	link: string;
}

/** Draws the invitation in the merchant's colours and the page's language. Rejects if the browser has no memory for it. */
export async function drawPicture(texts: PictureTexts): Promise<HTMLCanvasElement> {
	const canvas = Object.assign(document.createElement('canvas'), { width: WIDTH, height: HEIGHT });
	const context = canvas.getContext('2d');
	if (!context) throw new Error('No memory for a canvas');
	// Otherwise a font that is still loading would be replaced by another.
	await document.fonts?.ready;
	const theme = getComputedStyle(document.documentElement);
	const colour = (name: string) => theme.getPropertyValue(`--${name}`).trim();
	const { fontFamily } = getComputedStyle(document.body);
	const right = document.documentElement.dir === 'rtl';
	context.textAlign = 'center';

	/** Writes a centred text, in smaller letters if it needs more than `most` lines. */
	const write = (
		text: string,
		top: number,
		{ size, most = 1, weight = 400, fill = 'text', font = fontFamily, code = false }: Style,
	) => {
		let lines: string[] = [];
		let height = size;
		for (; ; height *= 0.92) {
			context.font = `${weight} ${height}px ${font}`;
			const fits = (line: string) => context.measureText(line).width <= WIDTH - 2 * MARGIN;
			lines = code ? [text] : linesOf(text, document.documentElement.lang, fits);
			if ((lines.length <= most && lines.every(fits)) || height < 18) break;
		}
		context.fillStyle = colour(fill);
		context.direction = right && !code ? 'rtl' : 'ltr';
		for (const [at, line] of lines.entries())
			context.fillText(line, WIDTH / 2, top + height * (0.95 + at * 1.3));
	};

	drawGround(context, colour);
	const logo = await loadLogo();
	if (logo) {
		const height = 92;
		const width = (logo.naturalWidth / logo.naturalHeight) * height;
		context.drawImage(logo, (WIDTH - width) / 2, 88, width, height);
	} else write(texts.brand, 88, { size: 72, weight: 800, fill: 'accent' });
	write(texts.text, 240, { size: 66, most: 3, weight: 800 });
	write(texts.from, 478, { size: 40, weight: 600, fill: 'accent' });
	drawCode(context, texts.link);
	write(texts.scan, 1116, { size: 32, fill: 'muted' });
	write(texts.link.replace(/^https?:\/\//, ''), 1168, {
		size: 36,
		weight: 600,
		fill: 'accent',
		font: 'ui-monospace, monospace',
		code: true,
	});
	write(texts.age, 1262, { size: 28, fill: 'muted' });
	return canvas;
}

interface Style {
	/** Font size in pixels. */
	size: number;
	/** Lines. */
	most?: number;
	weight?: number;
	/** A colour of the theme. */
	fill?: string;
	font?: string;
	/** In one line from left to right, in every language. */
	code?: boolean;
}

function drawGround(context: CanvasRenderingContext2D, colour: (name: string) => string): void {
	context.fillStyle = colour('night');
	context.fillRect(0, 0, WIDTH, HEIGHT);
	// Rings and rays of one colour each. Soft gradients would make the file three times as large.
	context.fillStyle = colour('second');
	context.globalAlpha = 0.06;
	for (let ring = 1; ring <= 9; ring++) {
		context.beginPath();
		context.arc(WIDTH / 2, -40, ring * 95, 0, 2 * Math.PI);
		context.fill();
	}
	for (let ray = 0; ray < RAYS; ray++) {
		context.beginPath();
		context.moveTo(WIDTH / 2, -40);
		context.arc(WIDTH / 2, -40, 2 * HEIGHT, (ray * Math.PI) / RAYS, ((ray + 0.5) * Math.PI) / RAYS);
		context.fill();
	}
	context.globalAlpha = 1;
	const edge = context.createLinearGradient(0, 0, WIDTH, HEIGHT);
	edge.addColorStop(0, colour('accent'));
	edge.addColorStop(0.5, colour('line'));
	edge.addColorStop(1, colour('accent-deep'));
	context.strokeStyle = edge;
	context.lineWidth = 6;
	context.stroke(roundedRectangle(24, 24, WIDTH - 48, HEIGHT - 48, 48));
}

/** Draws the code in black on white, whatever the theme: cameras read that best. */
function drawCode(context: CanvasRenderingContext2D, link: string): void {
	const { viewBox, path } = qrCode(link);
	const [left = 0, top = 0, size = 1] = viewBox.split(' ').map(Number);
	const scale = CODE.edge / size;
	context.fillStyle = '#fff';
	context.fill(roundedRectangle(CODE.x - 16, CODE.y - 16, CODE.edge + 32, CODE.edge + 32, 40));
	context.save();
	context.translate(CODE.x, CODE.y);
	context.scale(scale, scale);
	context.translate(-left, -top);
	context.strokeStyle = '#000';
	context.lineWidth = 1;
	context.stroke(new Path2D(path));
	context.restore();
}

/** Browsers have roundRect() only since 2022 and 2023. */
function roundedRectangle(x: number, y: number, width: number, height: number, radius: number): Path2D {
	const corner = (right: number, down: number) => `a${radius},${radius},0,0,1,${right},${down}`;
	const [across, along] = [width - 2 * radius, height - 2 * radius];
	return new Path2D(
		`M${x + radius},${y}h${across}${corner(radius, radius)}v${along}${corner(-radius, radius)}h${-across}${corner(-radius, -radius)}v${-along}${corner(radius, -radius)}z`,
	);
}

/** Loads the logo, which the header has fetched already. Undefined if that fails, or in Firefox if it has no size. */
async function loadLogo(): Promise<HTMLImageElement | undefined> {
	const logo = new Image();
	logo.src = '/m/brand/logo.svg';
	try {
		await logo.decode();
		return logo.naturalWidth ? logo : undefined;
	} catch {
		return undefined;
	}
}

interface Words {
	segment(text: string): Iterable<{ segment: string }>;
}

/** Returns the parts after which a line may break: spaces, and words in languages that don't separate them by spaces. */
function partsOf(text: string, tag: string): string[] {
	// Firefox has it since version 125.
	const { Segmenter } = Intl as { Segmenter?: new (tag: string, options: { granularity: 'word' }) => Words };
	if (!Segmenter) return text.match(/\S+|\s+/g) ?? [];
	const parts: string[] = [];
	for (const { segment } of new Segmenter(tag, { granularity: 'word' }).segment(text)) {
		// Marks at the end of a word stay with it.
		if (parts.length && /^[\p{P}\p{M}]+$/u.test(segment)) parts.push((parts.pop() ?? '') + segment);
		else parts.push(segment);
	}
	return parts;
}

/** Breaks a text into lines that fit. A word that is too long for a line stays whole. */
export function linesOf(text: string, tag: string, fits: (line: string) => boolean): string[] {
	const lines: string[] = [];
	let line = '';
	for (const part of partsOf(text, tag)) {
		if (line && part.trim() && !fits((line + part).trim())) {
			lines.push(line.trim());
			line = part;
		} else line += part;
	}
	return [...lines, line.trim()].filter(Boolean);
}
