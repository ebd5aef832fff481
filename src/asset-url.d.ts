/** The address of a file of the build (Vite, static assets). */
declare module '*?url&no-inline' {
	const href: string;
	export default href;
}
