/** For the page that shows the prompt: at its bottom, as on phones. */
export const pageStyle = `.google-one-tap {
	position: fixed;
	z-index: 2147483000;
	inset-inline: 0;
	inset-block-end: 0;
	box-sizing: border-box;
	width: 100%;
	max-width: 420px;
	height: 232px;
	margin-inline: auto;
	border: 0;
	border-radius: 16px 16px 0 0;
	background: #fff;
	box-shadow: 0 -8px 32px #0008;
	color-scheme: light;
}
`;

export const frameStyle = `
body { margin: 0; font: 15px/1.4 system-ui, Roboto, Arial, sans-serif; color: #1f1f1f; background: #fff; }
main { display: grid; gap: 4px; padding: 12px 16px; }
header { display: flex; gap: 8px; align-items: center; justify-content: space-between; }
h1 { margin: 0; font-size: 16px; font-weight: 500; overflow-wrap: anywhere; }
button { min-width: 44px; min-height: 44px; padding: 8px; border: 0; border-radius: 12px; background: none; color: inherit; font: inherit; text-align: start; cursor: pointer; }
button:hover, button:focus-visible { background: #eef3fd; }
button:focus-visible { outline: 2px solid #0b57d0; }
[data-close] { text-align: center; }
[data-account] { display: flex; gap: 12px; align-items: center; padding: 10px 8px; }
[data-account] + [data-account] { border-top: 1px solid #e0e3e7; border-radius: 0; }
i { flex: none; width: 36px; height: 36px; border-radius: 50%; background: #0b57d0; color: #fff; font-style: normal; line-height: 36px; text-align: center; }
`;
