import { expect, test } from 'vitest';
import { cleanText } from '../../../../src/core/forms/Form.tsx';

test.each([
	['spaces around', '  player ', 'player'],
	['a zero-width space', 'pla\u200byer', 'player'],
	['a left-to-right mark', '\u200eplayer', 'player'],
	['a word joiner', 'player\u2060', 'player'],
	['a byte order mark', '\ufeffplayer', 'player'],
	['an override of the direction', '\u202eplayer\u202c', 'player'],
	['full-width letters and digits', 'ＰＬＡＹ８８', 'PLAY88'],
	['an ideographic space around', '\u3000WELCOME\u3000', 'WELCOME'],
])('removes or replaces %s', (_, typed, clean) => expect(cleanText(typed)).toBe(clean));

test.each([
	['other scripts', 'Ｔôi 提现'],
	['accents as they were typed', 'e\u0301'],
	['joiners of Persian', 'می\u200cخواهم'],
	['lines', 'first\nsecond'],
	['an emoji of several parts', '👨\u200d👩\u200d👧'],
])('leaves %s alone', (_, typed) => expect(cleanText(typed)).toBe(typed));
