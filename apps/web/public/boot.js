// Runs before the first paint, as a file of its own because the content security policy allows no inline script.
// Keep the keys and the accepted values in step with src/components/browser/theme.ts, src/i18n/i18n.ts and src/data/session/locked.ts; the build names the languages.
(function () {
  var root = document.documentElement;
  var theme = null;
  var locale = null;
  var locked = null;
  try {
    theme = localStorage.getItem('theme');
    locale = localStorage.getItem('locale');
    locked = localStorage.getItem('locked');
  } catch {
    // Storage may be forbidden; the defaults then hold.
  }
  if (theme === 'dark') {
    root.dataset.theme = 'dark';
    document.querySelector('meta[name=theme-color]')?.setAttribute('content', '#12110f');
  }
  if ((root.dataset.locales ?? '').split(' ').includes(locale)) root.lang = locale;
  // zod's compiler would probe `new Function`, which the policy refuses and reports. Set here, the schemas need not
  // be in the first download for it.
  // oxlint-disable-next-line no-underscore-dangle
  globalThis.__zod_globalConfig = { jitless: true };

  // Who is signed in, and the scripts and the call of this address: asked for beside the first script, not after it.
  // The build names them (scripts/first-files.ts); the development server does not. The session comes first: the live
  // stream goes on from its answer, and would not tell what happens between an earlier reading and that.
  // After a sign-out that the server has not heard of nothing is asked with the session that still lives there.
  if (locked !== null) return;
  var named = JSON.parse(document.querySelector('#first-files')?.textContent ?? '{}')[location.pathname] ?? [];
  for (var each of ['/trpc/auth.session'].concat(named)) {
    var name = each[root.lang] ?? each;
    if (name.includes('{first}')) {
      // What belongs to this month: unless the address asks for others, or the browser's calendar is still to come.
      if (location.search !== '' || !globalThis.Temporal) continue;
      var now = Temporal.Instant.fromEpochMilliseconds(Date.now());
      var today = now.toZonedDateTimeISO('America/Mexico_City').toPlainDate();
      var values = {
        first: today.with({ day: 1 }),
        last: today.with({ day: 31 }),
        year: today.year,
        month: today.month,
      };
      for (var key in values) name = name.replace('{' + key + '}', values[key]);
    }
    var link =
      name[0] === '/' ? { rel: 'preload', as: 'fetch', href: name } : { rel: 'modulepreload', href: '/' + name };
    document.head.append(Object.assign(document.createElement('link'), link, { crossOrigin: '' }));
  }

  // A page's first formatter takes a phone up to 100 ms, most of it the browser's data of languages, whichever formatter
  // it is. Made while the scripts are still on their way, it does not hold up the figures.
  setTimeout(function () {
    new Intl.NumberFormat(root.lang).format(0);
    new Intl.DateTimeFormat(root.lang).format(0);
  });
})();
