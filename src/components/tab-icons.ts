/** Icons of the tabs and of the installed app's shortcuts: one path each, stroked, in a box of 24. */
export const TAB_ICONS = {
	home: 'M3 11 12 3l9 8v9h-6v-6H9v6H3z',
	games:
		'M8 8h8a5 5 0 0 1 5 5v1a4 4 0 0 1-7 2.600h-4A4 4 0 0 1 3 14v-1a5 5 0 0 1 5-5zM8 10.500v4M6 12.500h4M16 11.500h.01M17.500 13.500h.01',
	promotions:
		'M4 12h16v9H4zM3 8h18v4H3zM12 8v13M12 8C8 8 6 3 9.500 3 11.500 3 12 8 12 8s.500-5 2.500-5C18 3 16 8 12 8',
	account: 'M12 12a4.500 4.500 0 1 0 0-9 4.500 4.500 0 0 0 0 9zM4 21c0-9 16-9 16 0',
};
