import { useRef, useState } from 'react';
import { copyText } from '../../core/copy-text.ts';
import { showToast } from '../../core/notice.ts';
import { Text } from '../../core/ui/Text.tsx';

interface Props {
	value: string;
	label?: string | undefined;
	/** Id of an element that labels the field. */
	labelledBy?: string;
	/** Texts common:copy and common:copied. */
	texts: { copy?: string; copied?: string };
}

/** A field with a text to copy, such as an address, and the button that copies it. */
export function CopyField({ value, label, labelledBy, texts }: Props) {
	const field = useRef<HTMLTextAreaElement>(null);
	const [isCopied, setCopied] = useState(false);
	const copy = async () => {
		const element = field.current as HTMLTextAreaElement;
		if (!(await copyText(element))) return;
		// A dialog would cover the toast.
		if (element.closest('dialog')) setCopied(true);
		else showToast(texts.copied ?? '');
	};
	return (
		<div className="copy-field">
			<textarea
				ref={field}
				readOnly
				rows={1}
				dir="ltr"
				value={value}
				aria-label={label}
				aria-labelledby={labelledBy}
			/>
			<button type="button" className="button quiet" onClick={() => void copy()}>
				<Text>{(isCopied ? texts.copied : texts.copy) ?? ''}</Text>
			</button>
		</div>
	);
}
