/** The address of a file of the build (Vite, static assets). */
declare module '*?url&no-inline' {
	const href: string;
	export default href;
}

/** The address of a worker's script, bundled by itself. */
declare module '*?worker&url' {
	const address: string;
	export default address;
}
