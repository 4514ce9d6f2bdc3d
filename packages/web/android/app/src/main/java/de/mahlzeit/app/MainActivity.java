package de.mahlzeit.app;

import android.os.Bundle;
import androidx.activity.EdgeToEdge;
import androidx.core.content.ContextCompat;
import androidx.core.splashscreen.SplashScreen;
import com.getcapacitor.BridgeActivity;

public class MainActivity extends BridgeActivity {

    @Override
    protected void onCreate(Bundle savedInstanceState) {
        SplashScreen.installSplashScreen(this);
        super.onCreate(savedInstanceState);
        EdgeToEdge.enable(this);
    }

    @Override
    protected void load() {
        super.load();
        // Until the page has painted, it is paper and not white, also in the dark.
        bridge.getWebView().setBackgroundColor(ContextCompat.getColor(this, R.color.paper));
    }
}
