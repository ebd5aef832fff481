/** Reports errors that nothing has caught. Most pages have none, so its script comes with the first one. */
export function watchErrors(): void {
	const report = (event: Event) =>
		import('./page-errors.ts').then(
			(script) => script.reportPageError(event),
			// Reporting this failure would be one more error, and so on for ever.
			() => undefined,
		);
	for (const type of ['error', 'unhandledrejection']) addEventListener(type, report);
}
