/** A module as the text of a classic script; src/build/vite/inline-scripts.ts makes it. */
declare module '*?inline-script' {
	const text: string;
	export default text;
}
