import { useRef } from 'react';
import { copyText } from '../../../../core/copy-text.ts';
import { showToast } from '../../../../core/notice.ts';
import { shownRecoveryCode } from '../../../../lib/recovery-code.ts';

interface Props {
	/** Keys of the namespace firebase. */
	texts: Record<string, string>;
	words: { copy: string; copied: string };
	codes: readonly string[];
	close(): void;
}

/** The codes that turn off second factors. They are shown once only. */
export function RecoveryCodes({ texts, words, codes, close }: Props) {
	const list = useRef<HTMLOListElement>(null);
	const copy = async () => {
		if (list.current && (await copyText(list.current))) showToast(words.copied);
	};
	return (
		<div className="second-step">
			<h2 id="second-step-title">{texts.second_codes_title}</h2>
			<p>{texts.second_codes_text}</p>
			<ol ref={list} className="second-step-codes" dir="ltr">
				{codes.map((code) => (
					<li key={code}>
						<code>{shownRecoveryCode(code)}</code>
					</li>
				))}
			</ol>
			<button type="button" className="button quiet wide" onClick={() => void copy()}>
				{words.copy}
			</button>
			<button type="button" className="button wide" onClick={close}>
				{texts.second_codes_done}
			</button>
		</div>
	);
}
