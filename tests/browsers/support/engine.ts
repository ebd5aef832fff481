/** A running browser, with one window at a time. */
export interface Engine {
	/** Version that the engine reports. */
	version: string;
	/** Whether its driver reports errors; otherwise the site's server injects a recorder into the pages. */
	tellsErrors: boolean;
	/** Whether its driver still answers after the way back from a game. WebKitGTK's 2.50 does not: each command hangs. */
	comesBack: boolean;
	/** Opens a window as wide as a phone with empty storage, like a first-time visitor's. */
	open(): Promise<Window>;
	close(): Promise<void>;
}

/** Actions of a person in a window, and values that a test reads. */
export interface Window {
	/** Resolves when the page has loaded. */
	go(url: string): Promise<void>;
	/** Clicks a point of the viewport. Touch is tested in Chromium. */
	click(x: number, y: number): Promise<void>;
	/** Types into the focused element. */
	type(text: string): Promise<void>;
	/** Runs a function in the page. It must stand alone, and may be async. */
	evaluate<Input extends unknown[], Output>(
		script: (...input: Input) => Output | Promise<Output>,
		...input: Input
	): Promise<Output>;
	/** Runs a script in the page, for its effects. */
	run(source: string): Promise<void>;
	screenshot(): Promise<Uint8Array>;
	/** Errors that the engine itself has reported. */
	errors(): string[];
	close(): Promise<void>;
}

/** CSS pixels, close to most phones sold today. */
export const VIEWPORT = { width: 360, height: 740 };
