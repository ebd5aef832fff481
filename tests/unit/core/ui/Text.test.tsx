import { act } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Text } from '../../../../src/core/ui/Text.tsx';
import { button, mounted, tap, writeShell } from '../../support/page.tsx';

function Sender() {
	const [isBusy, setBusy] = useState(false);
	return (
		<button type="button" onClick={() => setBusy(!isBusy)}>
			<Text>{isBusy ? 'Sending' : 'Send'}</Text>
		</button>
	);
}

test('changes a text after the browser has translated the page', async () => {
	writeShell();
	await mounted(<Sender />);
	const span = document.querySelector('button span') as HTMLElement;
	// Browsers put translations into <font> elements, in place of the text nodes.
	await act(async () => {
		span.innerHTML = '<font><font>Senden</font></font>';
	});
	await tap(button('Senden'));
	expect(button('Sending').textContent).toBe('Sending');
	await tap(button('Sending'));
	expect(button('Send').textContent).toBe('Send');
});
