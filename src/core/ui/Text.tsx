/**
 * A text that changes, in an element of its own for each value. Browsers that translate a page replace its text
 * nodes, and React would go on changing the ones that are gone.
 */
export const Text = ({ children }: { children: string }) => <span key={children}>{children}</span>;

/** The paragraphs of a text, which blank lines separate. For content of the gateway, which may be HTML: plainText() first. */
export const Paragraphs = ({ text }: { text: string }) =>
	text
		.split(/\n\s*\n/)
		// biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs never change.
		.map((paragraph, index) => <p key={index}>{paragraph}</p>);
