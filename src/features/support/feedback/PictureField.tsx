import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import type { FormContext } from '../../../core/forms/Form.tsx';
import { Text } from '../../../core/ui/Text.tsx';
import { PICTURE_TYPES } from '../../../lib/picture-type.ts';
import type texts from '../../../locales/en/feedback.json';
import type { Picture } from './picture.ts';

export type FeedbackTexts = typeof texts;

interface Props {
	context: FormContext;
	picture: Picture;
	texts: FeedbackTexts;
}

/** Lets the player choose a picture, and shows it. The field "pictured" stores in the draft that there was one. */
export function PictureField({ context, picture, texts }: Props) {
	const { isPreparing, problem, data } = useStore(picture.$state);
	const file = useRef<HTMLInputElement>(null);
	const pictured = useRef<HTMLInputElement>(null);

	// It's removed with its form, which may have been sent, or belong to another member from now on.
	useEffect(() => picture.remove, [picture]);

	const storeChoice = () => {
		const now = picture.$state.get();
		if (now.isPreparing || !pictured.current) return;
		// The same file can be chosen again.
		if (!now.data && file.current) file.current.value = '';
		setField(pictured.current, now.data ? '1' : '');
	};
	const choose = (chosen: File | undefined) => chosen && picture.choose(chosen).then(storeChoice);
	const remove = () => {
		picture.remove();
		storeChoice();
		file.current?.focus();
	};

	// A picture is lost with the page: it would be too much for the session storage.
	const isLost = !isPreparing && !data && context.value('pictured') !== '';
	// texts: feedback:{picture_type,picture_size,picture_broken}
	const complaint = problem ? texts[`picture_${problem}`] : isLost && texts.picture_again;
	const id = `${context.id}-picture`;
	return (
		<>
			<div className="feedback-picture" aria-busy={isPreparing === true}>
				<input
					ref={file}
					className="sr"
					type="file"
					id={id}
					name="picture"
					accept={PICTURE_TYPES.join()}
					aria-invalid={Boolean(complaint)}
					aria-describedby={`${id}-hint ${id}-error`}
					onChange={({ currentTarget }) => void choose(currentTarget.files?.[0])}
				/>
				<label className="button quiet" htmlFor={id}>
					<Text>{isPreparing ? texts.picture_busy : data ? texts.picture_change : texts.picture}</Text>
				</label>
				<p className="muted" id={`${id}-hint`}>
					{texts.picture_hint}
				</p>
				{data && (
					<div className="feedback-preview">
						<img src={`data:image/jpeg;base64,${data}`} alt={texts.picture_preview} />
						<button type="button" className="icon close" aria-label={texts.picture_remove} onClick={remove} />
					</div>
				)}
				<input ref={pictured} type="hidden" name="pictured" />
			</div>
			<p className="error" id={`${id}-error`} role="alert">
				{complaint && <Text>{complaint}</Text>}
			</p>
		</>
	);
}

/** Sets a field as typing does, so that its form stores the value. */
export function setField(field: HTMLInputElement, value: string): void {
	field.value = value;
	field.dispatchEvent(new Event('input', { bubbles: true }));
}
