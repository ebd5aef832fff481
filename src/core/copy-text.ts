/** Deprecated, but the only way without the Clipboard API: over plain http, and before Chrome 66. */
type CopyingDocument = { execCommand(command: 'copy'): boolean };

/**
 * Copies an element's text. If the browser refuses, selects it for the player to copy. Returns true if it was
 * copied.
 */
export async function copyText(element: HTMLElement): Promise<boolean> {
	const field = element instanceof HTMLTextAreaElement ? element : undefined;
	try {
		await navigator.clipboard.writeText(field?.value ?? element.innerText);
		return true;
	} catch {
		if (field) {
			field.focus();
			field.select();
		} else getSelection()?.selectAllChildren(element);
		return (document as CopyingDocument).execCommand('copy');
	}
}
