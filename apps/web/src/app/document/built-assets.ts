/** Vite's manifest, by source file: the file, its styles and imports. */
export type Manifest = Readonly<
  Record<
    string,
    { file: string; css?: string[]; imports?: string[]; dynamicImports?: string[] } | undefined
  >
>;

/** Addresses of the built files that a page needs. */
export interface PageAssets {
  scripts: string[];
  styles: string[];
}

/** Scripts and styles of source files and their imports, each once. */
export function collectAssets(manifest: Manifest, sources: readonly string[]): PageAssets {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const visit = (source: string): void => {
    const chunk = manifest[source];
    if (chunk === undefined || scripts.has(`/${chunk.file}`)) return;
    scripts.add(`/${chunk.file}`);
    for (const imported of chunk.imports ?? []) visit(imported);
    for (const style of chunk.css ?? []) styles.add(`/${style}`);
  };
  for (const source of sources) visit(source);
  return { scripts: [...scripts], styles: [...styles] };
}

const APP = ['index.html', 'src/app/begin.ts', 'src/app/start.tsx'];

/** The source files of a path's first screen, the app's own first. */
export function listSources(pathname: string): string[] {
  const path = pathname.replace(/(.)\/+$/, '$1');
  const screen = (name: string) => `src/app/${name}.tsx`;
  if (path === '/login') return [...APP, screen('public/login-page')];
  if (path === '/register') return [...APP, screen('public/register-page')];
  if (/^\/agent(\/dashboard)?$/.test(path)) {
    return [...APP, screen('member/member-area'), screen('member/home-page')];
  }
  if (path.startsWith('/agent/')) return [...APP, screen('member/member-area')];
  if (/^\/admin(\/dashboard)?$/.test(path)) {
    return [...APP, screen('admin/admin-area'), screen('admin/dashboard-page')];
  }
  if (path.startsWith('/admin/')) return [...APP, screen('admin/admin-area')];
  return APP;
}
