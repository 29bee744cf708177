/** Only the parts of Mantine that the app uses; a component that is not here has no style yet. */
import '@mantine/core/styles/baseline.css';
import '@mantine/core/styles/default-css-variables.css';
import '@mantine/core/styles/global.css';
import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/core/styles/Button.css';
import '@mantine/core/styles/Loader.css';
import '@mantine/core/styles/Input.css';
import 'virtual:theme.css';
import './fonts.css';
import './colours.css';
import './forced.css';
import './scale.css';
import './global.css';
import './print.css';
