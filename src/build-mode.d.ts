/** Vite's modes: what kind of build this is. In the words of vite/client, which has more that browsers' scripts don't use. */
interface ImportMetaEnv {
	readonly MODE: string;
}
interface ImportMeta {
	readonly env: ImportMetaEnv;
}
