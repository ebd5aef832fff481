import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { FormContext } from '../../../core/forms/Form.tsx';
import { Text } from '../../../core/ui/Text.tsx';
import { PICTURE_TYPES } from '../../../lib/picture-type.ts';
import type texts from '../../../locales/en/feedback.json';
import { fitted, type Picture } from './picture.ts';

/** Pixels of the preview's longer edge; twice what is shown, for sharp screens. */
const PREVIEW = 400;

export type FeedbackTexts = typeof texts;

interface Props {
	context: FormContext;
	picture: Picture;
	texts: FeedbackTexts;
}

/** Lets the player choose a picture, and shows it. The field "pictured" keeps in the draft that there was one. */
export function PictureField({ context, picture, texts }: Props) {
	const { status, problem, canvas } = useStore(picture.$state);
	const file = useRef<HTMLInputElement>(null);
	const pictured = useRef<HTMLInputElement>(null);
	const preview = useRef<HTMLCanvasElement>(null);

	// It goes with its form, which may be sent, or another member's from now on.
	useEffect(() => picture.remove, [picture]);
	useLayoutEffect(() => {
		if (!canvas || !preview.current) return;
		const { width, height } = Object.assign(preview.current, fitted(canvas, PREVIEW));
		preview.current.getContext('2d')?.drawImage(canvas, 0, 0, width, height);
	}, [canvas]);

	const showChoice = () => {
		const isChosen = picture.$state.get().status === 'chosen';
		// The same file can be chosen again.
		if (!isChosen && file.current) file.current.value = '';
		if (pictured.current) setField(pictured.current, isChosen ? '1' : '');
	};
	const choose = async (chosen: File | undefined) => {
		if (!chosen) return;
		await picture.choose(chosen);
		if (picture.$state.get().status !== 'preparing') showChoice();
	};
	const remove = () => {
		picture.remove();
		showChoice();
		file.current?.focus();
	};

	// A picture lasts as long as the page: it would be too much for the session storage.
	const isLost = status === 'none' && context.value('pictured') !== '';
	// texts: feedback:{picture_type,picture_size,picture_broken}
	const complaint = problem ? texts[`picture_${problem}`] : isLost && texts.picture_again;
	const id = `${context.id}-picture`;
	return (
		<>
			<div className="feedback-picture" aria-busy={status === 'preparing'}>
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
					<Text>
						{{ none: texts.picture, preparing: texts.picture_busy, chosen: texts.picture_change }[status]}
					</Text>
				</label>
				<p className="muted" id={`${id}-hint`}>
					{texts.picture_hint}
				</p>
				{status === 'chosen' && (
					<div className="feedback-preview">
						<canvas ref={preview} role="img" aria-label={texts.picture_preview} />
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

/** Sets a field as typing does, so that its form keeps the value. */
export function setField(field: HTMLInputElement, value: string): void {
	field.value = value;
	field.dispatchEvent(new Event('input', { bubbles: true }));
}
