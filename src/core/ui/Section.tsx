import { useStore } from '@nanostores/react';
import type { Ref } from 'react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import type { Resource } from '../resource.ts';

/** Texts common:loading, common:retry and member:section_failed. */
export interface SectionTexts {
	loading: string;
	retry: string;
	failed: string;
}

interface Props<T> {
	/** Data for the section, which doesn't load it. */
	resource: Resource<T>;
	/** Its data-section. */
	name: string;
	heading?: string | undefined;
	/** Page with more of it. */
	more?: { href: string; text: string; label: string } | undefined;
	texts: SectionTexts;
	/** A skeleton with the height of what comes. */
	waiting: ReactNode;
	/** Shown if there's no data: a way on for the member. Without it, the section is hidden until it's full. */
	empty?: ReactNode;
	children: (value: T) => ReactNode;
}

/**
 * A card that is filled from the gateway: a skeleton until then, and a way to try again if that fails. An empty or
 * failed one keeps the height of its skeleton, so that what follows doesn't move. The build renders it waiting,
 * and adds section.css and skeleton.css to the page.
 */
export function Section<T>({ resource, name, heading, more, texts, waiting, empty, children }: Props<T>) {
	const { status, value, isLoading } = useStore(resource.$state);
	const root = useRef<HTMLElement>(null);
	const retry = useRef<HTMLButtonElement>(null);
	const height = useRef(0);
	useLayoutEffect(() => {
		const element = root.current as HTMLElement;
		const keepsHeight = status === 'empty' || status === 'failed';
		if (status === 'waiting') height.current = element.offsetHeight;
		element.style.setProperty('min-height', keepsHeight ? `${height.current}px` : '');
		// The pressed button has gone meanwhile.
		if (status === 'failed' && document.activeElement === element) retry.current?.focus();
	}, [status]);

	const id = heading && `section-${name}`;
	return (
		<section
			ref={root}
			className="card section"
			data-section={name}
			data-state={status}
			aria-busy={isLoading || status === 'waiting'}
			aria-labelledby={id}
			tabIndex={-1}
			hidden={empty === undefined && status !== 'full'}
		>
			{heading && (
				<div className="section-top">
					<h2 id={id}>{heading}</h2>
					{more && (
						<a className="link" href={more.href} aria-label={more.label}>
							{more.text}
						</a>
					)}
				</div>
			)}
			{status === 'waiting' && (
				<div className="section-waiting">
					<span className="sr">{texts.loading}</span>
					{waiting}
				</div>
			)}
			{status === 'full' && value !== undefined && <div>{children(value)}</div>}
			{status === 'empty' && <div className="section-other">{empty}</div>}
			{status === 'failed' && (
				<LoadFailed
					text={texts.failed}
					retry={texts.retry}
					button={retry}
					onRetry={() => {
						root.current?.focus();
						void resource.load();
					}}
				/>
			)}
		</section>
	);
}

interface LoadFailedProps {
	text: string;
	/** Text common:retry. */
	retry: string;
	onRetry(): void;
	button?: Ref<HTMLButtonElement>;
}

/** Tells that a part of a page couldn't be loaded, and offers to try again. The pressed button goes away. */
export const LoadFailed = ({ text, retry, onRetry, button }: LoadFailedProps) => (
	<div className="section-other">
		<p role="alert">{text}</p>
		<button ref={button} type="button" className="button quiet" data-again onClick={onRetry}>
			{retry}
		</button>
	</div>
);
