import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** Inter, which has the sign of the peso and figures of one width. */
const files = {
  regular: require.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
  strong: require.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'),
};

export type FontName = keyof typeof files;

let loaded: Promise<Record<FontName, Buffer>> | undefined;

/** The files of the fonts, read once. */
export function loadFonts(): Promise<Record<FontName, Buffer>> {
  loaded ??= readFonts();
  return loaded;
}

async function readFonts(): Promise<Record<FontName, Buffer>> {
  const [regular, strong] = await Promise.all(
    [files.regular, files.strong].map((file) => readFile(file)),
  );
  if (!regular || !strong) throw new Error('A font of the documents is missing');
  return { regular, strong };
}
