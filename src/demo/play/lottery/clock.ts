/** How long until a lottery is drawn, as text. Draws stand at multiples of their period, the same on every phone. */
export const CLOCK = `
function clockText(period) {
	const left = Math.ceil((period - Date.now() % period) / 1000);
	return Math.floor(left / 60) + ':' + String(left % 60).padStart(2, '0');
}
`;
