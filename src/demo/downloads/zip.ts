import { crc32 } from 'node:zlib';

/** Always 1 January 1980, so the archive's bytes never change. */
const DATE = 0x0021;
const VERSION = 20;

/** A ZIP archive of a single uncompressed file (PKWARE APPNOTE.TXT, 4.3). */
export function zipOf(name: string, text: string): Buffer<ArrayBuffer> {
	const [nameBytes, data] = [Buffer.from(name), Buffer.from(text)];
	// The fields shared by the local header and the directory entry: 4.4.2 to 4.4.11.
	const common = Buffer.alloc(26);
	common.writeUInt16LE(VERSION, 0);
	common.writeUInt16LE(DATE, 8);
	common.writeUInt32LE(crc32(data), 10);
	common.writeUInt32LE(data.length, 14);
	common.writeUInt32LE(data.length, 18);
	common.writeUInt16LE(nameBytes.length, 22);

	const local = Buffer.concat([signature(0x04034b50), common, nameBytes, data]);
	const madeBy = Buffer.from([VERSION, 0]);
	// The zeros mean: no comment, first disk, no attributes, local header at offset 0.
	const directory = Buffer.concat([signature(0x02014b50), madeBy, common, Buffer.alloc(14), nameBytes]);

	const end = Buffer.alloc(18);
	end.writeUInt16LE(1, 4);
	end.writeUInt16LE(1, 6);
	end.writeUInt32LE(directory.length, 8);
	end.writeUInt32LE(local.length, 12);
	return Buffer.concat([local, directory, signature(0x06054b50), end]);
}

function signature(value: number): Buffer {
	const bytes = Buffer.alloc(4);
	bytes.writeUInt32LE(value);
	return bytes;
}
