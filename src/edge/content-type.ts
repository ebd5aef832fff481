/** Types of the site's files by their ending, as browsers and installers ask for them. */
const TYPES: Readonly<Record<string, string>> = {
	html: 'text/html; charset=utf-8',
	js: 'text/javascript; charset=utf-8',
	css: 'text/css; charset=utf-8',
	txt: 'text/plain; charset=utf-8',
	xml: 'application/xml; charset=utf-8',
	json: 'application/json',
	webmanifest: 'application/manifest+json',
	svg: 'image/svg+xml',
	png: 'image/png',
	jpg: 'image/jpeg',
	webp: 'image/webp',
	avif: 'image/avif',
	gif: 'image/gif',
	ico: 'image/x-icon',
	woff2: 'font/woff2',
	mobileconfig: 'application/x-apple-aspen-config',
};

/** Returns the type of a file; headersFor() of headers.ts may set another one. */
export function contentType(file: string): string {
	return TYPES[file.slice(file.lastIndexOf('.') + 1).toLowerCase()] ?? 'application/octet-stream';
}

const TEXT = /\.(html|js|css|svg|json|xml|txt|webmanifest)$/;

/** Whether the store keeps a file as brotli. */
export const isTextFile = (file: string): boolean => TEXT.test(file);
