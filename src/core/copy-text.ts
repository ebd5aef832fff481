/** Deprecated, and the only way where there is no Clipboard API: over plain http, and before Chrome 66. */
type CopyingDocument = { execCommand(command: 'copy'): boolean };

/** Whether an element's text is on the clipboard; where the browser refuses, it is selected for the player to copy. */
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
