import { merchantFolder } from '../../merchants/index.ts';

const icons = new Map<string, Promise<string>>();

/** The merchant's icon as a base64 PNG, 180 pixels wide: the size for an iPhone. */
export function iconOf(merchant: string): Promise<string> {
	const icon = icons.get(merchant) ?? draw(merchant);
	icons.set(merchant, icon);
	return icon;
}

async function draw(merchant: string): Promise<string> {
	// Loaded on first use: without it, the gateway starts in half the time.
	const { default: sharp } = await import('sharp');
	const file = `${merchantFolder(merchant)}/icon.svg`;
	const png = await sharp(file, { density: 192 }).resize(180, 180).png({ palette: true }).toBuffer();
	return png.toString('base64');
}
