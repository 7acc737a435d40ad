export const loadLoginScreen = async () => (await import('../screens/login/login-screen')).LoginScreen;

// The loaders prefetch the panel once a week is on screen.
export const loadPanel = async () => (await import('../screens/event/panel/event-panel')).EventPanel;
export const loadEventScreen = async () => (await import('../screens/event/event-screen')).EventScreen;
export const loadSearchScreen = async () => (await import('../screens/search/search-screen')).SearchScreen;
export const loadProviderScreen = async () => (await import('../screens/provider/provider-screen')).ProviderScreen;
