import { plainText } from '../../lib/plain-text.ts';

interface Props {
	/** Content of the gateway: plain text with blank lines between paragraphs, or HTML. It never becomes markup. */
	content: string;
}

/** The paragraphs of a text. */
export const Paragraphs = ({ content }: Props) =>
	plainText(content)
		.split(/\n\s*\n/)
		// biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs never change.
		.map((paragraph, index) => <p key={index}>{paragraph}</p>);
