import { useLayoutEffect, useRef } from 'react';
import { connectFrame, frameLoaded } from './chat-session.ts';
import { SANDBOX } from './messages.ts';

interface Props {
	title: string;
}

/**
 * The frame of the chat that is under way. Give it the chat's id as its key, and always the same parent: a frame that
 * moves loads again, and the conversation would be lost.
 */
export function ChatFrame({ title }: Props) {
	const frame = useRef<HTMLIFrameElement>(null);
	useLayoutEffect(() => connectFrame(frame.current?.contentWindow as Window), []);
	return (
		<iframe
			ref={frame}
			className="service-chat"
			title={title}
			sandbox={SANDBOX}
			src="/m/chat"
			onLoad={frameLoaded}
		/>
	);
}
